CREATE TABLE "product_counts" (
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_counts_category_id_subcategory_id_brand_id_pk" PRIMARY KEY("category_id","subcategory_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"sku_key" text NOT NULL,
	"name_ar_key" integer NOT NULL,
	"name_en_key" integer NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"tier" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"synonyms_version" integer DEFAULT 0 NOT NULL,
	"tiers" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "search_state_one" CHECK ("search_state"."one")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department" text,
	"words" jsonb NOT NULL,
	"one_way" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_synonyms_words" CHECK (jsonb_array_length("search_synonyms"."words") > 1)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"surface" text NOT NULL,
	"in_catalogue" boolean NOT NULL,
	"in_name" boolean NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"skeleton" text NOT NULL,
	"deletions" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_search_sku";--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_tier_0" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 0;--> statement-breakpoint
CREATE INDEX "search_documents_tier_1" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 1;--> statement-breakpoint
CREATE INDEX "search_documents_tier_2" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 2;--> statement-breakpoint
CREATE INDEX "search_documents_tier_3" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 3;--> statement-breakpoint
CREATE INDEX "search_documents_tier_4" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 4;--> statement-breakpoint
CREATE INDEX "search_documents_tier_5" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 5;--> statement-breakpoint
CREATE INDEX "search_documents_tier_6" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 6;--> statement-breakpoint
CREATE INDEX "search_documents_tier_7" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 7;--> statement-breakpoint
CREATE INDEX "search_documents_tier_8" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE "search_documents"."tier" = 8;--> statement-breakpoint
CREATE INDEX "search_documents_sku" ON "search_documents" USING btree ("sku_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_name_ar" ON "search_documents" USING btree ("name_ar_key");--> statement-breakpoint
CREATE INDEX "search_documents_name_en" ON "search_documents" USING btree ("name_en_key");--> statement-breakpoint
CREATE INDEX "search_documents_version" ON "search_documents" USING btree ("version");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_skeleton" ON "search_words" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "search_words_deletions" ON "search_words" USING gin ("deletions") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_sku";--> statement-breakpoint
-- Ranking compares a document many times: it is not to be unpacked for each.
ALTER TABLE "search_documents" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "lexemes" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "search_state" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "product_counts" SELECT category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), count(*)
	FROM products WHERE active GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_counts_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_counts SELECT category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), count(*)
		FROM added WHERE active GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (category_id, subcategory_id, brand_id) DO UPDATE SET products = product_counts.products + excluded.products;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_counts_remove"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_counts SELECT category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), -count(*)
		FROM removed WHERE active GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (category_id, subcategory_id, brand_id) DO UPDATE SET products = product_counts.products + excluded.products;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_counts_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_counts SELECT category_id, subcategory_id, brand_id, sum(products) FROM (
			SELECT category_id, coalesce(subcategory_id, 0) AS subcategory_id, coalesce(brand_id, 0) AS brand_id, count(*) AS products
				FROM added WHERE active GROUP BY 1, 2, 3
			UNION ALL
			SELECT category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), -count(*) FROM removed WHERE active GROUP BY 1, 2, 3
		) AS moved GROUP BY 1, 2, 3 HAVING sum(products) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (category_id, subcategory_id, brand_id) DO UPDATE SET products = product_counts.products + excluded.products;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_counts_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_counts_add"();--> statement-breakpoint
CREATE TRIGGER "product_counts_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_counts_remove"();--> statement-breakpoint
CREATE TRIGGER "product_counts_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "product_counts_move"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_documents_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_documents SET active = NEW.active WHERE product_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_documents_active" AFTER UPDATE OF active ON "products"
	FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION "search_documents_active"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_documents_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_documents SET in_stock = coalesce(NEW.pieces, 0) > 0 WHERE product_id = NEW.product_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_documents_stock" AFTER UPDATE OF pieces ON "product_stock"
	FOR EACH ROW WHEN ((coalesce(OLD.pieces, 0) > 0) IS DISTINCT FROM (coalesce(NEW.pieces, 0) > 0))
	EXECUTE FUNCTION "search_documents_stock"();
