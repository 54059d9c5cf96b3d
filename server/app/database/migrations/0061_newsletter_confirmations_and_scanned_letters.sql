CREATE TABLE "newsletter_confirmations" (
	"email" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"consent_text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_confirmations_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "pressed_link" smallint;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "scanned_at" timestamp (3) with time zone;