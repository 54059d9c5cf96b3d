-- Whoever could write products and categories, or count their stock, could see them: seeing is a permission of its own now.
UPDATE "staff_roles" SET "permissions" = "permissions" || '["catalogue.read"]'::jsonb, "version" = "version" + 1
	WHERE "built_in" IS NULL AND ("permissions" ? 'catalogue.write' OR "permissions" ? 'stock.count')
		AND NOT "permissions" ? 'catalogue.read';
