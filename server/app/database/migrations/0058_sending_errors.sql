ALTER TABLE "letters" RENAME COLUMN "trouble" TO "sending_error";--> statement-breakpoint
ALTER TABLE "letters" RENAME COLUMN "trouble_since" TO "sending_error_since";--> statement-breakpoint
ALTER TABLE "letters" RENAME CONSTRAINT "letters_trouble" TO "letters_sending_error";
