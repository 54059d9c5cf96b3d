-- What is incomplete or hidden stands in few categories: whoever filters by both is not to have the whole catalogue walked through.
CREATE STATISTICS "products_of_categories" (mcv) ON "category_id", "complete", "active" FROM "products";
