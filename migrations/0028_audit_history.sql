-- The history of the panel is read by person, by action and by day, newest first. Entries are only added, so that these stay small to write.
create index audit_entries_by_person on audit_entries (administrator_id, action, id);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_moment on audit_entries (recorded_at);
