ALTER TABLE "import_pictures" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "archive" text;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product" CHECK ("import_pictures"."product_id" is not null or "import_pictures"."state" = 'failed');