ALTER TABLE "saved_list_lines" ADD COLUMN "is_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "saved_list_lines" SET "is_text" = true WHERE "product_id" IS NULL AND "price_incl_halalas" IS NULL;
