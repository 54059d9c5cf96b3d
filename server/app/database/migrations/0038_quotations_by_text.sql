DROP INDEX "enquiries_text";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "quotation_search_text"("of_order" integer, "of_enquiry" integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT lower(concat_ws(' ',
		(SELECT concat_ws(' ', o."order_no", o."buyer_name", o."buyer_mobile", u."name", u."email", u."mobile")
			FROM "orders" o JOIN "users" u ON u."id" = o."user_id" WHERE o."id" = of_order),
		(SELECT concat_ws(' ', e."name", e."mobile", e."email") FROM "enquiries" e WHERE e."id" = of_enquiry)))
$$;
--> statement-breakpoint
UPDATE "quotations" SET "search_text" = quotation_search_text("order_id", "enquiry_id");
--> statement-breakpoint
CREATE INDEX "quotations_text" ON "quotations" USING gin (("search_text" collate "C") gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "quotations_write_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A backup that is put back brings it, and the orders come after it.
	IF TG_OP = 'UPDATE' OR NEW."search_text" = '' THEN
		NEW."search_text" := quotation_search_text(NEW."order_id", NEW."enquiry_id");
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "quotations_text" BEFORE INSERT OR UPDATE OF "order_id", "enquiry_id" ON "quotations"
	FOR EACH ROW EXECUTE FUNCTION "quotations_write_text"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "orders_write_quotation_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "quotations" SET "search_text" = quotation_search_text("order_id", "enquiry_id") WHERE "order_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_quotation_text" AFTER UPDATE OF "user_id", "buyer_name", "buyer_mobile" ON "orders"
	FOR EACH ROW WHEN (NEW."type" = 2) EXECUTE FUNCTION "orders_write_quotation_text"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "users_write_quotation_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "quotations" SET "search_text" = quotation_search_text("order_id", "enquiry_id")
		WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "user_id" = NEW."id" AND "type" = 2);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_quotation_text" AFTER UPDATE OF "name", "email", "mobile" ON "users"
	FOR EACH ROW WHEN ((OLD."name", OLD."email", OLD."mobile") IS DISTINCT FROM (NEW."name", NEW."email", NEW."mobile"))
	EXECUTE FUNCTION "users_write_quotation_text"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "enquiries_write_quotation_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "quotations" SET "search_text" = quotation_search_text("order_id", "enquiry_id") WHERE "enquiry_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "enquiries_quotation_text" AFTER UPDATE OF "name", "mobile", "email" ON "enquiries"
	FOR EACH ROW EXECUTE FUNCTION "enquiries_write_quotation_text"();
