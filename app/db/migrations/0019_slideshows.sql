CREATE TABLE "slideshows" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"action" text NOT NULL,
	"goal" text NOT NULL,
	"link" text,
	"tone" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"picture_id" uuid,
	CONSTRAINT "slideshows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "slideshows_window" CHECK ("slideshows"."ends_at" > "slideshows"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "slideshows_sort" ON "slideshows" USING btree ("tenant_id","sort","id");