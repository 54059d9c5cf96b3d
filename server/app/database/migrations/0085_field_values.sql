ALTER TABLE "products" ADD COLUMN "field_values" text[];--> statement-breakpoint
ALTER TABLE "specification_fields" ADD COLUMN "filterable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "specification_fields" SET "filterable" = false WHERE "kind" = 'text';
