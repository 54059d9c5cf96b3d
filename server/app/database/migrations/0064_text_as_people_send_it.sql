-- What contract/foldText.ts, contract/cleanText.ts and contract/unseenMarks.ts do, for indexes and comparisons.
CREATE OR REPLACE FUNCTION "fold_text"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(translate(regexp_replace(normalize(lower("typed"), NFKC), E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF\u066C]+', '', 'g'),
	E'\u0622\u0623\u0625\u0671\u0672\u0673\u0675\u0649\u06CC\u06D2\u0626\u0624\u0629\u06C1\u06C0\u06D5\u06BE\u06A9\u066B\u2044\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9',
	E'\u0627\u0627\u0627\u0627\u0627\u0627\u0627\u064A\u064A\u064A\u064A\u0648\u0647\u0647\u0647\u0647\u0647\u0643./-----------01234567890123456789'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "identifier_key"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(btrim(regexp_replace(translate(normalize(regexp_replace("typed", E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g'), NFKC),
	E'\u2044\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9',
	E'/-----------01234567890123456789'), E'[[:space:]]+', ' ', 'g')));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "quotation_search_text"("of_order" integer, "of_enquiry" integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT fold_text(concat_ws(' ',
		(SELECT concat_ws(' ', o."order_no", replace(o."order_no", '-', ''), o."buyer_name", o."buyer_mobile", u."name", u."email", u."mobile")
			FROM "orders" o JOIN "users" u ON u."id" = o."user_id" WHERE o."id" = of_order),
		(SELECT concat_ws(' ', e."name", e."mobile", e."email") FROM "enquiries" e WHERE e."id" = of_enquiry)))
$$;
--> statement-breakpoint
UPDATE "quotations" SET "search_text" = quotation_search_text("order_id", "enquiry_id");
--> statement-breakpoint
CREATE TABLE "duplicates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicates_pair" UNIQUE("kind","record_id","other_id"),
	CONSTRAINT "duplicates_kind" CHECK ("duplicates"."kind" in ('account', 'product', 'coupon', 'brand', 'category', 'subcategory', 'subscriber'))
);
--> statement-breakpoint
DROP INDEX "users_text";--> statement-breakpoint
DROP INDEX "products_text";--> statement-breakpoint
DROP INDEX "emails_text";--> statement-breakpoint
DROP INDEX "subscribers_email";--> statement-breakpoint
DROP INDEX "order_lines_sku";--> statement-breakpoint
DROP INDEX "orders_text";--> statement-breakpoint
DROP INDEX "quotation_offer_lines_sku";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- SKUs that are one from now on, of several products: the oldest has it, nothing is merged, and the owner decides.
UPDATE "products" SET "sku_shared" = true FROM (
	SELECT "id", row_number() OVER (PARTITION BY identifier_key("sku") ORDER BY "id") AS "place" FROM "products"
) AS "ranked" WHERE "ranked"."id" = "products"."id" AND "ranked"."place" > 1;
--> statement-breakpoint
INSERT INTO "duplicates" ("kind", "record_id", "other_id") SELECT 'product', "id", "first" FROM (
	SELECT "id", "sku_shared", min("id") OVER (PARTITION BY identifier_key("sku")) AS "first" FROM "products"
) AS "grouped" WHERE "sku_shared";
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree (identifier_key("sku") text_pattern_ops) WHERE not "products"."sku_shared";--> statement-breakpoint
CREATE INDEX "products_sku_shared" ON "products" USING btree ("id") WHERE "products"."sku_shared";--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin ((fold_text("name" || ' ' || "email" || ' ' || coalesce("mobile", '')) collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_text" ON "products" USING gin ((fold_text("name_ar" || ' ' || "name_en") || ' ' || identifier_key("sku")
  || ' ' || translate(identifier_key("sku"), ' ._/+-', '') || ' ' || "gtin" collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_text" ON "emails" USING gin ((fold_text("recipient" || ' ' || "subject") collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_email" ON "subscribers" USING gin ((fold_text("email") collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree (identifier_key("sku"));--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin ((fold_text("order_no" || ' ' || replace("order_no", '-', '') || ' ' || "buyer_name"
  || ' ' || "buyer_mobile" || ' ' || coalesce("tracking_number", '')
  || ' ' || translate(coalesce("tracking_number", ''), ' ._/-', '')) collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotation_offer_lines_sku" ON "quotation_offer_lines" USING btree (identifier_key("sku"));--> statement-breakpoint
-- Texts that were stored before they were cleaned: app/database/cleanStoredTexts.ts cleans them once and drops this table.
CREATE TABLE "stored_texts_to_clean" ("one" boolean PRIMARY KEY DEFAULT true);
