-- One row in both languages, of the two lists that were written so far: they were always filled side by side.
UPDATE "products" SET "specification" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object(
		'field', null, 'nameAr', coalesce(ar.entry ->> 'key', ''), 'nameEn', coalesce(en.entry ->> 'key', ''),
		'unitAr', '', 'unitEn', '', 'valueAr', coalesce(ar.entry ->> 'value', ''), 'valueEn', coalesce(en.entry ->> 'value', '')
	) ORDER BY place), '[]'::jsonb)
	FROM jsonb_array_elements("specification_ar") WITH ORDINALITY AS ar(entry, place)
	FULL JOIN jsonb_array_elements("specification_en") WITH ORDINALITY AS en(entry, place) USING (place)
) WHERE jsonb_array_length("specification_ar") > 0 OR jsonb_array_length("specification_en") > 0;
