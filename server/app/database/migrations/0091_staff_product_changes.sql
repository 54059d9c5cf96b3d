-- Staff's lists have every product, by more than shoppers' lists are filtered and ordered by.
CREATE OR REPLACE FUNCTION "product_changes_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(id)) FROM added HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_remove"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(id)) FROM removed HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A row that is as it was is there twice. Without a join, whose plan would be that of the first, small update.
	PERFORM note_product_changes(array_agg(DISTINCT id)) FROM (
			SELECT id FROM (
				SELECT id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
					wholesale_halalas, contract_halalas, available_from, field_values, created_at,
					sort_ar, sort_en, archived_at, low_stock_pieces, complete, sku, search_text FROM added
				UNION ALL
				SELECT id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
					wholesale_halalas, contract_halalas, available_from, field_values, created_at,
					sort_ar, sort_en, archived_at, low_stock_pieces, complete, sku, search_text FROM removed
			) AS versions
			GROUP BY id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
				wholesale_halalas, contract_halalas, available_from, field_values, created_at,
				sort_ar, sort_en, archived_at, low_stock_pieces, complete, sku, search_text
			HAVING count(*) = 1
		) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_changes_new_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_product_changes(array_agg(product_id)) FROM added WHERE pieces IS NOT NULL OR sold <> 0 HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "product_changes_stock" ON "product_stock";--> statement-breakpoint
CREATE TRIGGER "product_changes_stock" AFTER UPDATE OF pieces, sold ON "product_stock"
	FOR EACH ROW WHEN (OLD.pieces IS DISTINCT FROM NEW.pieces OR OLD.sold IS DISTINCT FROM NEW.sold)
	EXECUTE FUNCTION "product_changes_stock"();
