-- The two roles and the database, as docs/operating.md explains them. Run as a superuser; compose.yaml then sets passwords of its own.
create role cestinha login password 'cestinha';
create role cestinha_site login password 'cestinha-site';
create database cestinha owner cestinha encoding 'UTF8' template template0;
