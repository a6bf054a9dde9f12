-- Monday's mail to the managers of a store: three figures of the week before.

alter table store_members
  add column results_week date,               -- Monday of the last week that was mailed, so that each is mailed once
  add column results_stopped_at timestamptz;  -- null: they get the mail
