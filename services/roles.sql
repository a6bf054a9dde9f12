-- The two roles and the database, for the PostgreSQL of compose.yaml; docs/operating.md explains them. Run as a superuser.
create role cestinha login password 'cestinha';
create role cestinha_site login password 'cestinha-site';
create database cestinha owner cestinha encoding 'UTF8' template template0;
