CREATE TRIGGER push_menu AFTER INSERT OR UPDATE OR DELETE ON "permissions" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_roles AFTER UPDATE OR DELETE ON "roles" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_grants AFTER INSERT OR UPDATE OR DELETE ON "role_permissions" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_holders AFTER INSERT OR UPDATE OR DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_data_rules AFTER INSERT OR UPDATE OR DELETE ON "role_data_rules" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_rule_departs AFTER INSERT OR UPDATE OR DELETE ON "role_rule_departs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
