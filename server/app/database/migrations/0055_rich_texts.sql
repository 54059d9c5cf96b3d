CREATE TABLE "text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer,
	"question_id" integer,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" integer,
	CONSTRAINT "text_versions_page" UNIQUE("page_id","version"),
	CONSTRAINT "text_versions_question" UNIQUE("question_id","version"),
	CONSTRAINT "text_versions_of_one" CHECK (num_nonnulls("text_versions"."page_id", "text_versions"."question_id") = 1)
);
--> statement-breakpoint
-- Lines of plain text as the tree of contract/richText.ts: `## ` begins a heading, `- ` an item, every other line is a paragraph.
CREATE FUNCTION pg_temp.rich_text(lines text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	line text;
	blocks jsonb := '[]';
	items jsonb := '[]';
	said jsonb;
BEGIN
	FOREACH line IN ARRAY regexp_split_to_array(lines, '\n') LOOP
		line := btrim(line, E' \t\r');
		CONTINUE WHEN line = '';
		IF jsonb_array_length(items) > 0 AND line NOT LIKE '- %' THEN
			blocks := blocks || jsonb_build_array(jsonb_build_object('type', 'bulletList', 'content', items));
			items := '[]';
		END IF;
		said := CASE WHEN line LIKE '## %' THEN to_jsonb(btrim(substr(line, 4)))
			WHEN line LIKE '- %' THEN to_jsonb(btrim(substr(line, 3)))
			ELSE to_jsonb(line) END;
		said := CASE WHEN said = '""' THEN '[]' ELSE jsonb_build_array(jsonb_build_object('type', 'text', 'text', said)) END;
		IF line LIKE '## %' THEN
			blocks := blocks || jsonb_build_array(
				jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', 2), 'content', said));
		ELSIF line LIKE '- %' THEN
			items := items || jsonb_build_array(jsonb_build_object('type', 'listItem', 'content',
				jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', said))));
		ELSE
			blocks := blocks || jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', said));
		END IF;
	END LOOP;
	IF jsonb_array_length(items) > 0 THEN
		blocks := blocks || jsonb_build_array(jsonb_build_object('type', 'bulletList', 'content', items));
	END IF;
	RETURN jsonb_build_object('type', 'doc', 'content', blocks);
END $$;--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_pkey";--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "body_ar" SET DATA TYPE jsonb USING pg_temp.rich_text("body_ar");--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "body_en" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "body_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "body_en" SET DATA TYPE jsonb USING CASE WHEN btrim("body_en") <> '' THEN pg_temp.rich_text("body_en") END;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "answer_ar" SET DATA TYPE jsonb USING pg_temp.rich_text("answer_ar");--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "answer_en" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "answer_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "answer_en" SET DATA TYPE jsonb USING CASE WHEN btrim("answer_en") <> '' THEN pg_temp.rich_text("answer_en") END;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_versions_saved_by" ON "text_versions" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_key" UNIQUE("key");--> statement-breakpoint
DROP FUNCTION pg_temp.rich_text(text);
