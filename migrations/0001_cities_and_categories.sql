-- Cities and categories: the two dictionaries that stores and offers refer to.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create table cities (
  id int primary key,                    -- IBGE code
  name text not null,
  state char(2) not null,
  name_slug text not null,               -- 'itajai': shared by cities of the same name
  slug text not null unique,             -- 'itajai-sc'
  population int,
  latitude float8 not null,
  longitude float8 not null
);
create index cities_by_name on cities (name_slug, population desc nulls last);

create table categories (
  id smallint primary key,
  slug text not null unique,             -- the public id
  name text not null unique,
  icon text not null,                    -- a CSS class name, as the specification requires
  color text not null check (color ~ '^#[0-9A-F]{6}$')
);

insert into categories (id, slug, name, icon, color) values
  (1, 'hortifruti', 'Hortifruti', 'icon-carrot', '#2B7330'),
  (2, 'acougue', 'Açougue', 'icon-beef', '#AE2A22'),
  (3, 'padaria', 'Padaria', 'icon-croissant', '#86490A'),
  (4, 'mercearia', 'Mercearia', 'icon-wheat', '#7A5500'),
  (5, 'bebidas', 'Bebidas', 'icon-cup-soda', '#1556AD'),
  (6, 'laticinios', 'Laticínios e Frios', 'icon-milk', '#0A6488'),
  (7, 'limpeza', 'Limpeza', 'icon-spray-can', '#00666A'),
  (8, 'higiene', 'Higiene e Beleza', 'icon-bath', '#76389F'),
  (9, 'congelados', 'Congelados', 'icon-snowflake', '#3D4AB0'),
  (10, 'peixaria', 'Peixaria', 'icon-fish', '#155E63'),
  (11, 'pet', 'Pet Shop', 'icon-paw-print', '#4A5D69'),
  (12, 'bebes', 'Bebês', 'icon-baby', '#A62D5C');
