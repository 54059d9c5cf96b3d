CREATE TABLE "asked_searches" (
	"query" text NOT NULL,
	"network" integer NOT NULL,
	"asked_on" integer NOT NULL,
	CONSTRAINT "asked_searches_query_network_pk" PRIMARY KEY("query","network")
);
--> statement-breakpoint
CREATE TABLE "popular_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"networks" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "popular_searches_language" CHECK ("popular_searches"."language" in ('ar', 'en'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "department" text;--> statement-breakpoint
CREATE INDEX "asked_searches_day" ON "asked_searches" USING btree ("asked_on");