CREATE TABLE "product_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_documents_kind" CHECK ("product_documents"."kind" in ('dataSheet', 'certificate'))
);
--> statement-breakpoint
CREATE TABLE "specification_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specification_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"subcategory_id" integer,
	"key" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"unit_ar" text DEFAULT '' NOT NULL,
	"unit_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "specification_fields_key" UNIQUE NULLS NOT DISTINCT("category_id","subcategory_id","key")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"reason" text NOT NULL,
	"difference" integer NOT NULL,
	"pieces_after" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"key" text,
	"by_user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_key" UNIQUE("product_id","key"),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('received', 'counted', 'damaged', 'returned', 'sentBack'))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_tax";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specification" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_halalas" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pieces_per_pack" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_pieces" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "complete" boolean GENERATED ALWAYS AS (name_ar <> '' and name_en <> '' and description_ar <> '' and description_en <> ''
          and jsonb_array_length(pictures) > 0 and jsonb_array_length(pictures) = jsonb_array_length(picture_texts)
          and not jsonb_path_exists(picture_texts, '$[*] ? (@.ar == "" || @.en == "")')
          and jsonb_array_length(specification) > 0
          and not jsonb_path_exists(specification,
            '$[*] ? (@.nameAr == "" || @.nameEn == "" || @.valueAr == "" || @.valueEn == "")')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_fields" ADD CONSTRAINT "specification_fields_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_fields" ADD CONSTRAINT "specification_fields_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_documents_product" ON "product_documents" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_stock_by_pieces" ON "product_stock" USING btree ("pieces","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_gtin" ON "products" USING btree ("gtin") WHERE "products"."gtin" <> '';--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_all_sort_ar" ON "products" USING btree ("sort_ar" collate "C","id");--> statement-breakpoint
CREATE INDEX "products_all_sort_en" ON "products" USING btree ("sort_en" collate "C","id");--> statement-breakpoint
CREATE INDEX "products_all_price" ON "products" USING btree ("retail_halalas","id");--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "products_coming" ON "products" USING btree ("available_from","id") WHERE "products"."available_from" is not null;--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE "products"."low_stock_pieces" is not null;--> statement-breakpoint
CREATE INDEX "products_incomplete" ON "products" USING btree ("created_at","id") WHERE not "products"."complete";--> statement-breakpoint
CREATE INDEX "products_text" ON "products" USING gin (("sort_ar" || ' ' || "sort_en" || ' ' || lower("sku") || ' ' || translate(lower("sku"), ' ._/+-', '') || ' ' || "gtin") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost" CHECK ("products"."cost_halalas" between 0 and 2000000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit" CHECK ("products"."unit" in ('piece', 'metre', 'roll', 'box', 'pack', 'set', 'pair'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pack" CHECK ("products"."pieces_per_pack" >= 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived" CHECK ("products"."archived_at" is null or not "products"."active");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax" CHECK ("products"."tax_code" in ('GST 5%', 'V15', 'GST 18%', 'GST 28%', 'VATEX-SA-29', 'VATEX-SA-30', 'VATEX-SA-35', 'VATEX-SA-36'));