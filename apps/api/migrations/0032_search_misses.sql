CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "one_count_per_day_and_phrase" PRIMARY KEY("day","phrase")
);
