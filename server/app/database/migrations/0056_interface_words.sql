CREATE TABLE "interface_words" (
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interface_words_namespace_key_pk" PRIMARY KEY("namespace","key")
);
