-- One list of columns: that of `promotions`. The archive, the view of both and the job that moves ended offers are made from it, so a
-- migration that adds a column to `promotions` ends with `select follow_promotions();` and names the column nowhere else.
create function follow_promotions() returns void language plpgsql as $follow$
declare
  added record;
  -- Named, never `*`: a column added later comes after removed_at in the archive, and by position every value would shift.
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
                   where attrelid = 'promotions'::regclass and attnum > 0 and not attisdropped);
begin
  for added in
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attnotnull,
           pg_get_expr(adbin, adrelid) as initial
    from pg_attribute offer left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'promotions'::regclass and attnum > 0 and not attisdropped and not exists (
      select from pg_attribute where attrelid = 'promotions_archive'::regclass and attname = offer.attname and not attisdropped)
    order by attnum
  loop
    execute format('alter table promotions_archive add column %s %s', added.name, added.type)
      || case when added.attnotnull then format(' not null default %s', added.initial) else '' end;
  end loop;

  -- Every offer that was not removed, ended or not.
  execute format('create or replace view promotions_ever as
    select %1$s from promotions union all select %1$s from promotions_archive where removed_at is null', columns);

  -- Moves ended offers to the archive, one batch per call. Never urgent: every read also checks the clock.
  execute format($create$
    create or replace function archive_ended_promotions(ended_before timestamptz, batch int) returns int language plpgsql as $archive$
    declare moved int;
    begin
      with ended as (
        delete from promotions where id in (
          select id from promotions where expires_at < ended_before order by expires_at limit batch for update skip locked)
        returning %1$s)
      insert into promotions_archive (%1$s) select %1$s from ended;
      get diagnostics moved = row_count;
      return moved;
    end $archive$
  $create$, columns);
end $follow$;

select follow_promotions();
