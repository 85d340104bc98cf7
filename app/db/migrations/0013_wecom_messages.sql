CREATE TABLE "enterprise_messages" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"member_row_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD COLUMN "messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_messages" ADD CONSTRAINT "enterprise_messages_member" FOREIGN KEY ("tenant_id","member_row_id") REFERENCES "public"."enterprise_members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_messages_member" ON "enterprise_messages" USING btree ("tenant_id","member_row_id");--> statement-breakpoint
CREATE INDEX "enterprise_messages_due" ON "enterprise_messages" USING btree ("tenant_id","status","next_at");