CREATE TABLE "home_section_products" (
	"section_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_section_products_section_id_product_id_pk" PRIMARY KEY("section_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"title_ar" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT 'hand' NOT NULL,
	"category_id" integer,
	"layout" text DEFAULT 'row' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "home_sections_key" UNIQUE("key"),
	CONSTRAINT "home_sections_schedule" CHECK ("home_sections"."ends_at" > "home_sections"."starts_at"),
	CONSTRAINT "home_sections_key_of_list" CHECK ("home_sections"."key" is null or "home_sections"."kind" = 'list')
);
--> statement-breakpoint
ALTER TABLE "home_section_products" ADD CONSTRAINT "home_section_products_section_id_home_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."home_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_section_products" ADD CONSTRAINT "home_section_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_section_products_product" ON "home_section_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "home_sections_category" ON "home_sections" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_reduced" ON "products" USING btree (("retail_halalas"::float8 / nullif("regular_halalas", 0)),"id") WHERE "products"."active" and "products"."retail_halalas" < "products"."regular_halalas";--> statement-breakpoint
INSERT INTO "home_sections" ("position", "kind", "key", "layout", "rule", "title_ar", "title_en", "text_ar", "text_en") VALUES
	(0, 'categories', NULL, 'row', 'hand', '', '', '', ''),
	(1, 'deals', NULL, 'row', 'hand', '', '', '', ''),
	(2, 'list', 'hot', 'row', 'hand', 'الأكثر رواجًا', 'Hot items', 'اختارها فريقنا للموقع والبيت', 'Chosen by our team for site and home'),
	(3, 'promos', NULL, 'row', 'hand', '', '', '', ''),
	(4, 'list', 'featured', 'short', 'hand', 'منتجات مختارة', 'Featured', 'اختارها فريقنا', 'Chosen by our team'),
	(5, 'list', 'trending', 'short', 'hand', 'شائع الآن', 'Trending', 'ما ينصح به فريقنا هذا الموسم', 'What our team recommends this season'),
	(6, 'list', 'best_seller', 'short', 'bestSelling', 'الأكثر مبيعًا', 'Best seller', 'الأكثر مبيعًا بعدد القطع', 'Sold most, by pieces'),
	(7, 'list', 'most_viewed', 'short', 'mostViewed', 'الأكثر مشاهدة', 'Most viewed', 'ما يفتحه الزوار أكثر من غيره', 'Looked at most often'),
	(8, 'topCategories', NULL, 'row', 'hand', '', '', '', ''),
	(9, 'products', NULL, 'row', 'hand', '', '', '', ''),
	(10, 'brands', NULL, 'row', 'hand', '', '', '', ''),
	(11, 'bottom', NULL, 'row', 'hand', '', '', '', ''),
	(12, 'questions', NULL, 'row', 'hand', '', '', '', '');--> statement-breakpoint
INSERT INTO "home_section_products" ("section_id", "product_id", "position")
	SELECT "home_sections"."id", "home_list_products"."product_id", "home_list_products"."position" FROM "home_list_products"
	INNER JOIN "home_sections" ON "home_sections"."key" = "home_list_products"."list";
