-- The two roles and the database, as docs/operating.md explains them. Run as a superuser. Without a password neither role can log in over
-- the network: set passwords of your own (in psql: \password cestinha), as compose.yaml does with its secrets.
create role cestinha login;
create role cestinha_site login;
create database cestinha owner cestinha encoding 'UTF8' template template0;
