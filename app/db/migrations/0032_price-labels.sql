ALTER TABLE "prices" DROP CONSTRAINT "prices_target";--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "label_id" uuid;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_target" CHECK (("prices"."kind" = 'channel') = ("prices"."channel_id" is not null)
        and ("prices"."kind" = 'label') = ("prices"."label_id" is not null)
        and ("prices"."kind" in ('customer', 'agreement')) = ("prices"."customer_id" is not null));