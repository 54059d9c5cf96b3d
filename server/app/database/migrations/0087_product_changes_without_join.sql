-- Compared without a join: its plan would be that of the first update, which is a small one, and take minutes for a large one.
CREATE OR REPLACE FUNCTION "product_changes_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A row that is as it was is there twice. Without a join, whose plan would be that of the first, small update.
	PERFORM note_product_changes(array_agg(DISTINCT id)) FROM (
			SELECT id, active FROM (
				SELECT id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
					wholesale_halalas, contract_halalas, available_from, field_values FROM added
				UNION ALL
				SELECT id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
					wholesale_halalas, contract_halalas, available_from, field_values FROM removed
			) AS versions
			GROUP BY id, active, family_id, category_id, subcategory_id, brand_id, unit, tax_code, regular_halalas, retail_halalas,
				wholesale_halalas, contract_halalas, available_from, field_values
			HAVING count(*) = 1
		) AS changed WHERE active HAVING count(*) > 0;
	RETURN NULL;
END $$;
