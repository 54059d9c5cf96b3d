-- The first address was the one that pages showed. What a setting would refuse is brought to a form that it takes.
INSERT INTO "shop_settings" ("name", "values", "version")
	SELECT "name", "values", 1 FROM (SELECT * FROM "shop_addresses" ORDER BY "id" LIMIT 1) AS first
	CROSS JOIN LATERAL (VALUES
		('contact', jsonb_build_object(
			'addressAr', trim(regexp_replace(address_ar, '\s+', ' ', 'g')),
			'addressEn', trim(regexp_replace(address_en, '\s+', ' ', 'g')),
			'email', lower(trim(email)),
			'phone', trim(regexp_replace(phone, '\s+', ' ', 'g')),
			'hoursAr', trim(regexp_replace(hours_ar, '\s+', ' ', 'g')),
			'hoursEn', trim(regexp_replace(hours_en, '\s+', ' ', 'g')),
			'social', coalesce((
				SELECT jsonb_agg(jsonb_build_object('network', lower(link->>'network'), 'url', link->>'url') ORDER BY place)
				FROM jsonb_array_elements(CASE jsonb_typeof(social) WHEN 'array' THEN social ELSE '[]' END) WITH ORDINALITY AS links (link, place)
				WHERE lower(link->>'network') ~ '^[a-z]{1,30}$' AND link->>'url' ~ '^https://'
			), '[]'::jsonb)
		)),
		('legal', jsonb_build_object(
			'crNumber', regexp_replace(cr_number, '[^0-9]', '', 'g'),
			'vatNumber', regexp_replace(vat_number, '[^0-9]', '', 'g')
		))
	) AS settings ("name", "values");--> statement-breakpoint
DROP TABLE "shop_addresses" CASCADE;
