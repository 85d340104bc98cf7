-- Whose days a statement changed: the days of the report that are reckoned anew (docs/decisions/0023). A mark is a row of its
-- own each time, so that nobody waits for anybody's.
CREATE FUNCTION visit_days_mark_visits() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at)
    SELECT DISTINCT tenant_id, user_id, check_in_at FROM new_rows;
  END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at)
    SELECT DISTINCT tenant_id, user_id, check_in_at FROM old_rows;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at)
    SELECT tenant_id, user_id, check_in_at FROM old_rows EXCEPT SELECT tenant_id, user_id, check_in_at FROM new_rows;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER visit_days_visits_made AFTER INSERT ON "visits"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_visits();
--> statement-breakpoint
CREATE TRIGGER visit_days_visits_moved AFTER UPDATE ON "visits"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_visits();
--> statement-breakpoint
CREATE TRIGGER visit_days_visits_gone AFTER DELETE ON "visits"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_visits();
--> statement-breakpoint
CREATE FUNCTION visit_days_mark_plans() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, day) SELECT DISTINCT tenant_id, user_id, day FROM new_rows;
  END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, day) SELECT DISTINCT tenant_id, user_id, day FROM old_rows;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, day)
    SELECT tenant_id, user_id, day FROM old_rows EXCEPT SELECT tenant_id, user_id, day FROM new_rows;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER visit_days_plans_made AFTER INSERT ON "visit_plans"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_plans();
--> statement-breakpoint
CREATE TRIGGER visit_days_plans_moved AFTER UPDATE ON "visit_plans"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_plans();
--> statement-breakpoint
CREATE TRIGGER visit_days_plans_gone AFTER DELETE ON "visit_plans"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_plans();
--> statement-breakpoint
-- An order may go by the step it was taken in, and then it is of no other visit: the step is kept with the mark.
CREATE FUNCTION visit_days_mark_steps() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at, step_id)
    SELECT v.tenant_id, v.user_id, v.check_in_at, CASE WHEN r.kind = 'order' THEN r.id END
      FROM new_rows r JOIN public.visits v ON v.tenant_id = r.tenant_id AND v.id = r.visit_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at, step_id)
    SELECT v.tenant_id, v.user_id, v.check_in_at, CASE WHEN r.kind = 'order' THEN r.id END
      FROM old_rows r JOIN public.visits v ON v.tenant_id = r.tenant_id AND v.id = r.visit_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER visit_days_steps_made AFTER INSERT ON "visit_steps"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_steps();
--> statement-breakpoint
CREATE TRIGGER visit_days_steps_moved AFTER UPDATE ON "visit_steps"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_steps();
--> statement-breakpoint
CREATE TRIGGER visit_days_steps_gone AFTER DELETE ON "visit_steps"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_steps();
--> statement-breakpoint
-- Of photos it matters how many there are of a visit; what is thought of one does not.
CREATE FUNCTION visit_days_mark_photos() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at)
    SELECT DISTINCT v.tenant_id, v.user_id, v.check_in_at
      FROM new_rows r JOIN public.visits v ON v.tenant_id = r.tenant_id AND v.id = r.visit_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at)
    SELECT DISTINCT v.tenant_id, v.user_id, v.check_in_at
      FROM old_rows r JOIN public.visits v ON v.tenant_id = r.tenant_id AND v.id = r.visit_id;
  ELSE
    INSERT INTO public.visit_day_marks (tenant_id, user_id, at)
    SELECT DISTINCT v.tenant_id, v.user_id, v.check_in_at
      FROM new_rows n
      JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id AND o.visit_id <> n.visit_id
      JOIN public.visits v ON v.tenant_id = n.tenant_id AND v.id IN (n.visit_id, o.visit_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER visit_days_photos_made AFTER INSERT ON "visit_photos"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_photos();
--> statement-breakpoint
CREATE TRIGGER visit_days_photos_moved AFTER UPDATE ON "visit_photos"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_photos();
--> statement-breakpoint
CREATE TRIGGER visit_days_photos_gone AFTER DELETE ON "visit_photos"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION visit_days_mark_photos();
