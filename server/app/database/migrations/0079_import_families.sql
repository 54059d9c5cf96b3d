CREATE TABLE "import_families" (
	"import_id" integer NOT NULL,
	"family_id" integer NOT NULL,
	"made" boolean NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_families_import_id_family_id_pk" PRIMARY KEY("import_id","family_id")
);
--> statement-breakpoint
ALTER TABLE "import_pictures" DROP CONSTRAINT "import_pictures_product";--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "import_families" ADD CONSTRAINT "import_families_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_families" ADD CONSTRAINT "import_families_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_families_family" ON "import_families" USING btree ("family_id");--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_family" ON "import_pictures" USING btree ("family_id") WHERE "import_pictures"."family_id" is not null;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product" CHECK (num_nonnulls("import_pictures"."product_id", "import_pictures"."family_id") = 1 or "import_pictures"."state" = 'failed');