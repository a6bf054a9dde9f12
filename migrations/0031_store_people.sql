-- People of stores: which stores they belong to, invitations to a store, and logging in by a link in an e-mail.

alter table administrators drop constraint administrators_role_check;
alter table administrators add constraint administrators_role_check
  check (role in ('owner', 'administrator', 'editor', 'reader', 'shop'));  -- shop: nothing in the panel, only what its stores allow

create table store_members (
  store_id int not null references stores on delete cascade,
  administrator_id int not null references administrators on delete cascade,
  role text not null check (role in ('manager', 'operator')),
  joined_at timestamptz not null,
  primary key (administrator_id, store_id)
);
create index store_members_by_store on store_members (store_id);

-- An invitation is to the panel or to a store.
alter table invitations drop constraint invitations_role_check;
alter table invitations
  add column store_id int references stores on delete cascade,
  add constraint invitations_role_check check (
    (store_id is null and role in ('owner', 'administrator', 'editor', 'reader'))
    or (store_id is not null and role in ('manager', 'operator')));
create index invitations_by_store on invitations (store_id) where store_id is not null;

-- Requests to log in by a link. The token exists once the mail is sent; a link that was used or has expired is deleted.
create table login_links (
  id bigint generated always as identity primary key,
  email text not null,                   -- as typed: whether it has an account is found out by the job, when nobody waits
  sender text not null,                  -- pseudonym of the network, for the limit
  received_at timestamptz not null,
  token_hash bytea unique,
  mailed_at timestamptz
);
create index login_links_by_email on login_links (email, received_at);
create index login_links_by_sender on login_links (sender, received_at);
