CREATE TABLE "product_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_changes_transaction" ON "product_changes" USING btree ("transaction_id");--> statement-breakpoint
-- A statement that changes more products than are worth reading one by one says so with the product 0.
CREATE OR REPLACE FUNCTION "note_product_changes"(ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_changes (product_id)
		SELECT unnest(CASE WHEN cardinality(ids) > 5000 THEN ARRAY[0] ELSE ids END);
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(id)) FROM added WHERE active HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_remove"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(id)) FROM removed WHERE active HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(added.id)) FROM added JOIN removed USING (id)
		WHERE (added.active OR removed.active)
			AND (added.active, added.family_id, added.category_id, added.subcategory_id, added.brand_id, added.unit, added.tax_code,
				added.regular_halalas, added.retail_halalas, added.wholesale_halalas, added.contract_halalas,
				added.available_from, added.field_values)
			IS DISTINCT FROM (removed.active, removed.family_id, removed.category_id, removed.subcategory_id, removed.brand_id,
				removed.unit, removed.tax_code, removed.regular_halalas, removed.retail_halalas, removed.wholesale_halalas,
				removed.contract_halalas, removed.available_from, removed.field_values)
		HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(ARRAY[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(ARRAY[NEW.product_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_new_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(product_id)) FROM added WHERE pieces > 0 HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_changes_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_changes_add"();--> statement-breakpoint
CREATE TRIGGER "product_changes_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_changes_remove"();--> statement-breakpoint
CREATE TRIGGER "product_changes_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_changes_update"();--> statement-breakpoint
CREATE TRIGGER "product_changes_truncate" AFTER TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_changes_all"();--> statement-breakpoint
CREATE TRIGGER "product_changes_new_stock" AFTER INSERT ON "product_stock" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_changes_new_stock"();--> statement-breakpoint
-- A sale that leaves some is no change to any filter, and costs nothing.
CREATE TRIGGER "product_changes_stock" AFTER UPDATE OF pieces ON "product_stock"
	FOR EACH ROW WHEN ((coalesce(OLD.pieces, 0) > 0) IS DISTINCT FROM (coalesce(NEW.pieces, 0) > 0))
	EXECUTE FUNCTION "product_changes_stock"();
