CREATE TABLE "families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"highlights_ar" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer,
	"brand_id" integer,
	"axes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "families_axes" CHECK (jsonb_array_length("families"."axes") between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "family_counts" (
	"family_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "family_counts_family_id_category_id_subcategory_id_brand_id_pk" PRIMARY KEY("family_id","category_id","subcategory_id","brand_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_values" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "complete";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "complete" boolean GENERATED ALWAYS AS (name_ar <> '' and name_en <> '' and (description_ar <> '' or 'descriptionAr' = any(family_parts))
          and (description_en <> '' or 'descriptionEn' = any(family_parts))
          and case when jsonb_array_length(pictures) = 0
            then family_parts @> array['pictures', 'pictureTextsAr', 'pictureTextsEn']
            else jsonb_array_length(pictures) = jsonb_array_length(picture_texts)
              and not jsonb_path_exists(picture_texts, '$[*] ? (@.ar == "" || @.en == "")') end
          and jsonb_array_length(specification) > 0
          and not jsonb_path_exists(specification,
            '$[*] ? (@.nameAr == "" || @.nameEn == "" || @.valueAr == "" || @.valueEn == "")')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_incomplete" ON "products" USING btree ("created_at","id") WHERE not "products"."complete";--> statement-breakpoint
ALTER TABLE "specification_fields" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "specification_fields" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "families_code" ON "families" USING btree (identifier_key("code"));--> statement-breakpoint
CREATE INDEX "families_category" ON "families" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "families_subcategory" ON "families" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "families_brand" ON "families" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "family_counts_category" ON "family_counts" USING btree ("category_id","subcategory_id","family_id");--> statement-breakpoint
CREATE INDEX "family_counts_brand" ON "family_counts" USING btree ("brand_id","family_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("family_id","id") WHERE "products"."family_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_family_values" ON "products" USING btree ("family_id","family_values") WHERE "products"."family_values" is not null and "products"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "specification_fields" ADD CONSTRAINT "specification_fields_kind" CHECK ("specification_fields"."kind" in ('text', 'number', 'choice'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "family_counts_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO family_counts SELECT family_id, category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), count(*)
			FROM added WHERE active AND family_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
			ON CONFLICT (family_id, category_id, subcategory_id, brand_id) DO UPDATE SET products = family_counts.products + excluded.products;
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' THEN
		INSERT INTO family_counts SELECT family_id, category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), -count(*)
			FROM removed WHERE active AND family_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
			ON CONFLICT (family_id, category_id, subcategory_id, brand_id) DO UPDATE SET products = family_counts.products + excluded.products;
	ELSE
		INSERT INTO family_counts SELECT family_id, category_id, subcategory_id, brand_id, sum(products) FROM (
				SELECT family_id, category_id, coalesce(subcategory_id, 0) AS subcategory_id, coalesce(brand_id, 0) AS brand_id, count(*) AS products
					FROM added WHERE active AND family_id IS NOT NULL GROUP BY 1, 2, 3, 4
				UNION ALL
				SELECT family_id, category_id, coalesce(subcategory_id, 0), coalesce(brand_id, 0), -count(*)
					FROM removed WHERE active AND family_id IS NOT NULL GROUP BY 1, 2, 3, 4
			) AS moved GROUP BY 1, 2, 3, 4 HAVING sum(products) <> 0 ORDER BY 1, 2, 3, 4
			ON CONFLICT (family_id, category_id, subcategory_id, brand_id) DO UPDATE SET products = family_counts.products + excluded.products;
	END IF;
	DELETE FROM family_counts WHERE products = 0 AND family_id IN (SELECT family_id FROM removed WHERE family_id IS NOT NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "family_counts_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "family_counts_change"();--> statement-breakpoint
CREATE TRIGGER "family_counts_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "family_counts_change"();--> statement-breakpoint
CREATE TRIGGER "family_counts_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "family_counts_change"();
