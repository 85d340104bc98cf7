-- The squares an outlet lies in: one of each level, or level 0 when nobody has said where it lies. At level n a square
-- is 101.25 / 2^n degrees wide (72 px of a map at zoom n) and as high as it is wide on a screen at 35° north.
CREATE FUNCTION outlet_squares_of(lng double precision, lat double precision)
RETURNS TABLE (level smallint, x integer, y integer) LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT 0::smallint, 0, 0 WHERE lng = 0
  UNION ALL
  SELECT l::smallint, floor(lng * (1 << l) / 101.25::float8)::int, floor(lat * (1 << l) / 82.93914448426042::float8)::int
    FROM unnest(ARRAY[5, 8, 11, 14]) l WHERE lng <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION outlet_squares_count() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.outlet_squares (tenant_id, depart_id, level, x, y, outlets, lng, lat)
    SELECT r.tenant_id, r.depart_id, s.level, s.x, s.y, count(*), sum(round(r.lng * 1000000)), sum(round(r.lat * 1000000))
      FROM new_rows r, public.outlet_squares_of(r.lng, r.lat) s
     WHERE r.status <> 'merged' GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.outlet_squares (tenant_id, depart_id, level, x, y, outlets, lng, lat)
    SELECT r.tenant_id, r.depart_id, s.level, s.x, s.y, -count(*), -sum(round(r.lng * 1000000)), -sum(round(r.lat * 1000000))
      FROM old_rows r, public.outlet_squares_of(r.lng, r.lat) s
     WHERE r.status <> 'merged' GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO public.outlet_squares (tenant_id, depart_id, level, x, y, outlets, lng, lat)
    SELECT r.tenant_id, r.depart_id, s.level, s.x, s.y,
           sum(r.sign), sum(r.sign * round(r.lng * 1000000)), sum(r.sign * round(r.lat * 1000000))
      FROM (SELECT n.tenant_id, v.*
              FROM new_rows n JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id,
                   LATERAL (VALUES (1, n.depart_id, n.lng, n.lat, n.status), (-1, o.depart_id, o.lng, o.lat, o.status))
                     v (sign, depart_id, lng, lat, status)
             WHERE (n.depart_id, n.lng, n.lat, n.status = 'merged')
                   IS DISTINCT FROM (o.depart_id, o.lng, o.lat, o.status = 'merged')) r,
           public.outlet_squares_of(r.lng, r.lat) s
     WHERE r.status <> 'merged' GROUP BY 1, 2, 3, 4, 5
    HAVING sum(r.sign) <> 0 OR sum(r.sign * round(r.lng * 1000000)) <> 0 OR sum(r.sign * round(r.lat * 1000000)) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outlet_squares_made AFTER INSERT ON "customers"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outlet_squares_count();
--> statement-breakpoint
CREATE TRIGGER outlet_squares_moved AFTER UPDATE ON "customers"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outlet_squares_count();
--> statement-breakpoint
CREATE TRIGGER outlet_squares_gone AFTER DELETE ON "customers"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION outlet_squares_count();
--> statement-breakpoint
-- What stood before: a check-in of an earlier moment that arrives later is judged by it.
CREATE FUNCTION customer_places_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO public.customer_places (tenant_id, customer_id, before, changed_at)
  VALUES (NEW.tenant_id, NEW.id, OLD.place,
          CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customer_places_kept AFTER UPDATE ON "customers" FOR EACH ROW
  WHEN ((OLD.lng, OLD.lat) IS DISTINCT FROM (NEW.lng, NEW.lat)) EXECUTE FUNCTION customer_places_keep();
--> statement-breakpoint
COMMENT ON TABLE "customer_places" IS 'append-only';
