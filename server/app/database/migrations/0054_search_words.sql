CREATE TABLE "search_miss_days" (
	"miss_id" integer NOT NULL,
	"day" integer NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_miss_days_miss_id_day_pk" PRIMARY KEY("miss_id","day")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_misses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phrase" text NOT NULL,
	"spelling" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"phrase" text NOT NULL,
	"spelling" text NOT NULL,
	"link" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_miss_days" ADD CONSTRAINT "search_miss_days_miss_id_search_misses_id_fk" FOREIGN KEY ("miss_id") REFERENCES "public"."search_misses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_miss_days_day" ON "search_miss_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "search_misses_spelling" ON "search_misses" USING btree ("spelling");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_redirects_spelling" ON "search_redirects" USING btree ("spelling");