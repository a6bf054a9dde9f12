-- Every night whoever has not come back for as long as the privacy policy says is forgotten, and found by this.
create index visitors_by_last_seen on visitors (last_seen_at);
