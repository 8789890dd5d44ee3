-- The two lists as Strapi stored them until D-143, with as many columns as matter, and two pieces of news:
-- one published in two languages, with a newer English draft; one a Chinese draft only.
create table web_activity_latest_news_single (
  id serial primary key, document_id varchar(255), locale varchar(255), published_at timestamp(6)
);
create table web_activity_latest_news_single_cmps (
  id serial primary key, entity_id int, cmp_id int, component_type varchar(255), field varchar(255), "order" double precision
);
create table components_activity_item (
  id serial primary key, title varchar(255), key varchar(255), description text, content jsonb,
  cover_alternative_text varchar(255), bottom_alternative_text varchar(255)
);
create table components_activity_item_cmps (
  id serial primary key, entity_id int, cmp_id int, component_type varchar(255), field varchar(255), "order" double precision
);

insert into files (id, document_id, name, hash, ext, mime, size, url, provider)
  values (1, 'file', 'clinic.svg', 'clinic', '.svg', 'image/svg+xml', 1, '/uploads/clinic.svg', 'local');

insert into web_activity_latest_news_single (id, document_id, locale, published_at) values
  (1, 'list', 'zh-Hant', null), (2, 'list', 'zh-Hant', now()), (3, 'list', 'en', null), (4, 'list', 'en', now());

insert into components_activity_item (id, title, key, description, content, cover_alternative_text) values
  (101, '流感', '3ba2bfb7-edda-474f-80ba-e89758fd753f', '外展', '[{"type":"paragraph","children":[{"type":"text","text":"接種"}]}]', '護士'),
  (102, '風暴', '8907c9fd-5784-423c-8e0e-58beba5e7aa9', null, null, null),
  (103, '流感', '3ba2bfb7-edda-474f-80ba-e89758fd753f', '外展', '[{"type":"paragraph","children":[{"type":"text","text":"接種"}]}]', '護士'),
  (104, 'Flu, not yet published', '3ba2bfb7-edda-474f-80ba-e89758fd753f', 'Outreach', null, 'A nurse'),
  (105, 'Flu', '3ba2bfb7-edda-474f-80ba-e89758fd753f', 'Outreach', null, 'A nurse');

insert into web_activity_latest_news_single_cmps (entity_id, cmp_id, component_type, field, "order") values
  (1, 102, 'activity.item', 'News', 1), (1, 101, 'activity.item', 'News', 2),
  (2, 103, 'activity.item', 'News', 2),
  (3, 104, 'activity.item', 'News', 1), (4, 105, 'activity.item', 'News', 1);

-- Days of every item; the English ones are wrong on purpose.
insert into components_activity_period (id, start, "end")
  select id, '2026-11-01', '2026-11-30' from components_activity_item where id in (101, 102, 103);
insert into components_activity_period (id, start, "end") values (104, '2020-01-01', '2020-01-02'), (105, '2020-01-01', '2020-01-02');
insert into components_activity_item_cmps (entity_id, cmp_id, component_type, field, "order")
  select id, id, 'activity.period', 'period', 1 from components_activity_period where id between 101 and 105;

-- Parts and pictures of the Chinese flu item, draft and published.
insert into components_activity_link (id, label, url) values (101, '衞生防護中心', 'https://www.chp.gov.hk/'), (103, '衞生防護中心', 'https://www.chp.gov.hk/');
insert into components_activity_video (id, title, url) values (101, null, 'https://youtu.be/3PmVJQUCm4E'), (103, null, 'https://youtu.be/3PmVJQUCm4E');
insert into components_activity_linked_picture (id, alternative_text, url) values (101, '地圖', null), (103, '地圖', null);
insert into components_activity_item_cmps (entity_id, cmp_id, component_type, field, "order")
  select id, id, 'activity.link', 'more_information', 1 from components_activity_link where id in (101, 103)
  union all select id, id, 'activity.video', 'youtube', 1 from components_activity_video where id in (101, 103)
  union all select id, id, 'activity.linked-picture', 'image_url', 1 from components_activity_linked_picture where id in (101, 103);
insert into files_related_mph (file_id, related_id, related_type, field, "order") values
  (1, 101, 'activity.item', 'cover_image', 1), (1, 103, 'activity.item', 'cover_image', 1),
  (1, 101, 'activity.linked-picture', 'image', 1), (1, 103, 'activity.linked-picture', 'image', 1);

-- The rows above name their numbers; new ones must not meet them.
select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array['files', 'components_activity_period',
  'components_activity_link', 'components_activity_video', 'components_activity_linked_picture']) as name;
