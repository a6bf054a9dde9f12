-- Grows with every change of a store, so that whoever changes one says which they have seen.
alter table stores add column version int not null default 1;
