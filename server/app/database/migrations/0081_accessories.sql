ALTER TABLE "families" ADD COLUMN "accessories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accessories" jsonb DEFAULT '[]'::jsonb NOT NULL;