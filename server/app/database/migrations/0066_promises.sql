-- What pages promised by themselves until now becomes the owner's settings. A shop that is there goes on as it was, at
-- version 0: saved by nobody yet, so that its owner is asked. A shop that is filled later promises nothing by itself.
INSERT INTO "shop_settings" ("name", "values")
SELECT
	'promises',
	jsonb_build_object(
		'titleAr', coalesce((SELECT left(nullif("text_ar", ''), 80) FROM "interface_words" WHERE "namespace" = 'home' AND "key" = 'page_title'), 'أنابيب ووصلات ومستلزمات صحية'),
		'titleEn', coalesce((SELECT left(nullif("text_en", ''), 80) FROM "interface_words" WHERE "namespace" = 'home' AND "key" = 'page_title'), 'Pipes, fittings and health supplies'),
		'sloganAr', coalesce((SELECT left(nullif("text_ar", ''), 200) FROM "interface_words" WHERE "namespace" = 'common' AND "key" = 'shop_line'), 'كل ما يلزم التمديدات، وما تحتاجه صحة بيتك، تحت سقف واحد.'),
		'sloganEn', coalesce((SELECT left(nullif("text_en", ''), 200) FROM "interface_words" WHERE "namespace" = 'common' AND "key" = 'shop_line'), 'Everything a pipe run needs and everything a healthy home needs, under one roof.'),
		'nationwide', true,
		'deliveryDaysFrom', 1,
		'deliveryDaysTo', 5,
		'freeReturns', "free_from" <> 'null',
		'freeReturnsFromHalalas', CASE WHEN "free_from" = 'null' THEN '100000' ELSE "free_from" END,
		'support', 'always',
		'answerDays', 3,
		'subscriberCode', true,
		'subscriberPercent', 10,
		'subscriberDays', 30,
		'subscriberFromHalalas', 0,
		'reductionsAreDeals', true
	)
FROM (
	SELECT
		CASE
			WHEN "values" -> 'chargeHalalas' = '0' THEN '0'::jsonb
			ELSE coalesce("values" -> 'freeFromHalalas', '100000')
		END AS "free_from"
	FROM (
		SELECT coalesce((SELECT "values" FROM "shop_settings" WHERE "name" = 'delivery'), '{}') AS "values"
		FROM "shop_state"
		WHERE "seeded_at" IS NOT NULL
	) AS "delivery"
) AS "shop"
ON CONFLICT DO NOTHING;
