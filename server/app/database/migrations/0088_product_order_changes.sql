-- What lists are ordered by changes them as well: names, and what was sold.
CREATE OR REPLACE FUNCTION "product_changes_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A row that is as it was is there twice. Without a join, whose plan would be that of the first, small update.
	PERFORM note_product_changes(array_agg(DISTINCT id)) FROM (
			SELECT id, active FROM (
				SELECT id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
					wholesale_halalas, contract_halalas, available_from, field_values, created_at,
					sort_ar, sort_en FROM added
				UNION ALL
				SELECT id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
					wholesale_halalas, contract_halalas, available_from, field_values, created_at,
					sort_ar, sort_en FROM removed
			) AS versions
			GROUP BY id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
				wholesale_halalas, contract_halalas, available_from, field_values, created_at,
					sort_ar, sort_en
			HAVING count(*) = 1
		) AS changed WHERE active HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "product_changes_stock" ON "product_stock";--> statement-breakpoint
CREATE TRIGGER "product_changes_stock" AFTER UPDATE OF pieces, sold ON "product_stock"
	FOR EACH ROW WHEN ((coalesce(OLD.pieces, 0) > 0) IS DISTINCT FROM (coalesce(NEW.pieces, 0) > 0) OR OLD.sold IS DISTINCT FROM NEW.sold)
	EXECUTE FUNCTION "product_changes_stock"();
