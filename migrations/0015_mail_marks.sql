-- When the team's mail about a message left. A job that runs twice finds the mark and sends nothing.

alter table contact_messages add column mailed_at timestamptz;
alter table partnership_requests add column mailed_at timestamptz;
