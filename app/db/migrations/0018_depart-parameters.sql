CREATE TABLE "depart_parameters" (
	"tenant_id" text NOT NULL,
	"depart_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "depart_parameters_tenant_id_depart_id_code_pk" PRIMARY KEY("tenant_id","depart_id","code")
);
--> statement-breakpoint
ALTER TABLE "depart_parameters" ADD CONSTRAINT "depart_parameters_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;