ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who has no password came in by a code, and who works here was named by the owner.
UPDATE "users" SET "email_proven_at" = "created_at" WHERE "password_hash" IS NULL OR "role_id" <> 3;
