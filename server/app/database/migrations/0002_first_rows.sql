-- The tables of one row have it from the start.
INSERT INTO "catalogue_version" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "shop_state" DEFAULT VALUES;--> statement-breakpoint
-- Every sale writes here: room on each page lets a row be rewritten in its place, without touching an index.
ALTER TABLE "product_stock" SET (fillfactor = 50);
