CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"match" text NOT NULL,
	CONSTRAINT "import_mappings_kind_heading_pk" PRIMARY KEY("kind","heading")
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"entity_id" integer,
	"state" text NOT NULL,
	"outcome" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" jsonb,
	"undo" jsonb,
	CONSTRAINT "product_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "product_import_rows_state" CHECK ("product_import_rows"."state" in ('new', 'changed', 'unchanged', 'wrong')),
	CONSTRAINT "product_import_rows_outcome" CHECK ("product_import_rows"."outcome" in ('done', 'changedMeanwhile', 'undone', 'archived', 'left'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'awaitingFile' NOT NULL,
	"failure" jsonb,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"counts" jsonb,
	"reached" integer DEFAULT 0 NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_of" integer DEFAULT 0 NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_user_id" integer,
	"actor" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"committed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_imports_kind" CHECK ("product_imports"."kind" in ('products', 'prices', 'stock', 'customers')),
	CONSTRAINT "product_imports_status" CHECK ("product_imports"."status" in ('awaitingFile', 'awaitingMapping', 'checking', 'checked', 'committing', 'committed', 'stopped', 'undoing', 'undone', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_key" ON "product_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "product_import_rows_state" ON "product_import_rows" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "product_import_rows_outcome" ON "product_import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_writing" ON "product_imports" USING btree ((true)) WHERE "product_imports"."status" in ('committing', 'undoing');--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "home_list_products_product" ON "home_list_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quotation_offer_lines_product" ON "quotation_offer_lines" USING btree ("product_id");