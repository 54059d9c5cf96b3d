ALTER TABLE "families" ADD COLUMN "breaks_over_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contents_amount" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contents_unit" text DEFAULT 'metre' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contents" CHECK ("products"."contents_amount" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contents_unit" CHECK ("products"."contents_unit" in ('metre', 'centimetre', 'millimetre', 'squareMetre', 'litre', 'millilitre', 'kilogram', 'gram'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_min_quantity" CHECK ("products"."min_quantity" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantity_step" CHECK ("products"."quantity_step" between 1 and 100000);