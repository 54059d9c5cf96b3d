ALTER TABLE "categories" RENAME COLUMN "world" TO "department";
