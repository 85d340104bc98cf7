CREATE TRIGGER push_departs AFTER UPDATE OF "user_id", "depart_id" OR DELETE ON "user_departs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_org_codes AFTER UPDATE OF "org_code", "name" ON "departs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
