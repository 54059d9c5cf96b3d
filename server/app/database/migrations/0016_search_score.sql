-- Ranking is one statement for all queries with as many parts, so that it stays prepared: what a part may be is in arrays.
CREATE OR REPLACE FUNCTION "search_score"(document tsvector, queries tsquery[], scores float8[]) RETURNS float8
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	query tsquery;
	place int := 0;
BEGIN
	FOREACH query IN ARRAY queries LOOP
		place := place + 1;
		IF document @@ query THEN RETURN scores[place]; END IF;
	END LOOP;
	RETURN 0;
END $$;
