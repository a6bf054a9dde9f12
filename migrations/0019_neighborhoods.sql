-- Neighbourhoods with the approximate centre of each, for stores whose own coordinates are not known and for visitors who say where
-- they live. The centres are estimates, right to about a kilometre: whoever shows one says that it is approximate. Administrators
-- replace and add rows by a CSV file in the panel.

create table neighborhoods (
  city_id int not null references cities,
  key text not null,                     -- without case and accents, as in stores.neighborhood_key
  name text not null,
  latitude float8 not null,
  longitude float8 not null,
  primary key (city_id, key)
);

insert into neighborhoods (city_id, key, name, latitude, longitude) values
  -- Itajaí
  (4208203, 'barra do rio', 'Barra do Rio', -26.8895, -48.6815),
  (4208203, 'cabecudas', 'Cabeçudas', -26.9285, -48.6365),
  (4208203, 'canhanduba', 'Canhanduba', -26.9645, -48.6985),
  (4208203, 'centro', 'Centro', -26.9085, -48.6615),
  (4208203, 'cidade nova', 'Cidade Nova', -26.9215, -48.6875),
  (4208203, 'cordeiros', 'Cordeiros', -26.8875, -48.6985),
  (4208203, 'dom bosco', 'Dom Bosco', -26.9165, -48.6785),
  (4208203, 'espinheiros', 'Espinheiros', -26.8755, -48.7315),
  (4208203, 'fazenda', 'Fazenda', -26.9185, -48.6515),
  (4208203, 'praia brava', 'Praia Brava', -26.9475, -48.6315),
  (4208203, 'ressacada', 'Ressacada', -26.9265, -48.6685),
  (4208203, 'salseiros', 'Salseiros', -26.8835, -48.7155),
  (4208203, 'sao joao', 'São João', -26.9015, -48.6715),
  (4208203, 'sao judas', 'São Judas', -26.9185, -48.6715),
  (4208203, 'sao vicente', 'São Vicente', -26.9055, -48.6935),
  (4208203, 'vila operaria', 'Vila Operária', -26.9125, -48.6695),
  -- Balneário Camboriú
  (4202008, 'aririba', 'Ariribá', -26.9705, -48.6415),
  (4202008, 'barra', 'Barra', -27.0075, -48.6125),
  (4202008, 'centro', 'Centro', -26.9905, -48.6345),
  (4202008, 'estados', 'Estados', -26.9855, -48.6435),
  (4202008, 'municipios', 'Municípios', -26.9965, -48.6435),
  (4202008, 'nacoes', 'Nações', -26.9795, -48.6425),
  (4202008, 'pioneiros', 'Pioneiros', -26.9765, -48.6335),
  (4202008, 'praia dos amores', 'Praia dos Amores', -26.9645, -48.6365),
  (4202008, 'vila real', 'Vila Real', -27.0045, -48.6375),
  -- Navegantes
  (4211306, 'centro', 'Centro', -26.8975, -48.6525),
  (4211306, 'gravata', 'Gravatá', -26.8375, -48.6395),
  (4211306, 'machados', 'Machados', -26.8735, -48.6905),
  (4211306, 'meia praia', 'Meia Praia', -26.8665, -48.6425),
  (4211306, 'pontal', 'Pontal', -26.9065, -48.6455),
  (4211306, 'sao domingos', 'São Domingos', -26.8895, -48.6685),
  (4211306, 'sao pedro', 'São Pedro', -26.8985, -48.6455),
  -- Camboriú
  (4203204, 'areias', 'Areias', -27.0175, -48.6605),
  (4203204, 'centro', 'Centro', -27.0255, -48.6535),
  (4203204, 'monte alegre', 'Monte Alegre', -27.0085, -48.6585),
  (4203204, 'santa regina', 'Santa Regina', -27.0185, -48.6445),
  (4203204, 'tabuleiro', 'Tabuleiro', -27.0125, -48.6485);
