CREATE TABLE "price_lists" (
	"name" text PRIMARY KEY NOT NULL,
	"tax_included" boolean NOT NULL,
	CONSTRAINT "price_lists_name" CHECK ("price_lists"."name" in ('retail', 'wholesale', 'contract'))
);
--> statement-breakpoint
CREATE TABLE "order_taxes" (
	"order_id" integer NOT NULL,
	"tax_code" text NOT NULL,
	"percent" smallint NOT NULL,
	"net_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"rounding_halalas" bigint NOT NULL,
	CONSTRAINT "order_taxes_order_id_tax_code_pk" PRIMARY KEY("order_id","tax_code")
);
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "net_halalas" TO "amount_halalas";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_regular";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_wholesale";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_contract";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "total_halalas" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_regular" CHECK ("products"."regular_halalas" between 0 and 2000000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_wholesale" CHECK ("products"."wholesale_halalas" between 0 and 2000000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contract" CHECK ("products"."contract_halalas" between 0 and 2000000000);--> statement-breakpoint
INSERT INTO "price_lists" ("name", "tax_included") VALUES ('retail', true), ('wholesale', false), ('contract', false);--> statement-breakpoint
-- The retail price becomes what was shown: the price before VAT with its VAT, half up to a halala.
UPDATE "products" SET
	"regular_halalas" = "regular_halalas" + ("regular_halalas"::bigint * "rate"."percent" + 50) / 100,
	"retail_halalas" = "retail_halalas" + ("retail_halalas"::bigint * "rate"."percent" + 50) / 100
FROM (VALUES ('GST 5%', 5), ('V15', 15), ('GST 18%', 18), ('GST 28%', 28)) AS "rate" ("code", "percent")
WHERE "rate"."code" = "products"."tax_code";--> statement-breakpoint
-- Orders were placed at prices before VAT and keep their sums; each rate's VAT was computed once, on the sum of its nets.
INSERT INTO "order_taxes" ("order_id", "tax_code", "percent", "net_halalas", "vat_halalas", "rounding_halalas")
SELECT "order_id", "tax_code", "tax_percent", sum("amount_halalas" - "discount_halalas"),
	(sum("amount_halalas" - "discount_halalas") * "tax_percent" + 50)::bigint / 100, 0
FROM "order_lines" GROUP BY "order_id", "tax_code", "tax_percent";--> statement-breakpoint
-- A line's VAT was information; now it is the line's share, by running totals so that the shares add up.
UPDATE "order_lines" SET "vat_halalas" = "share"."vat", "total_halalas" = "share"."net" + "share"."vat"
FROM (
	SELECT "line"."id", "line"."net",
		div("line"."so_far" * "tax"."vat_halalas", greatest("tax"."net_halalas", 1))
			- div(("line"."so_far" - "line"."net") * "tax"."vat_halalas", greatest("tax"."net_halalas", 1)) AS "vat"
	FROM (
		SELECT "id", "order_id", "tax_code", "amount_halalas" - "discount_halalas" AS "net",
			sum("amount_halalas" - "discount_halalas") OVER (PARTITION BY "order_id", "tax_code" ORDER BY "id") AS "so_far"
		FROM "order_lines"
	) AS "line"
	JOIN "order_taxes" AS "tax" ON "tax"."order_id" = "line"."order_id" AND "tax"."tax_code" = "line"."tax_code"
) AS "share"
WHERE "share"."id" = "order_lines"."id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "total_halalas" SET NOT NULL;
