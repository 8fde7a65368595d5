CREATE INDEX flow_log_created ON flow_log (created_at);
CREATE INDEX flow_log_trace ON flow_log (trace_id);
