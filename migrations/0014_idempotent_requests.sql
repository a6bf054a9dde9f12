-- The answer of a write that carried an Idempotency-Key, kept in the write's own transaction: a repeated request gets it again.

create table idempotent_requests (
  owner text not null,                   -- whose key it is: keys of two people never meet
  key text not null,
  request_hash bytea not null,
  status smallint,
  body text,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotent_requests_by_age on idempotent_requests (created_at);
