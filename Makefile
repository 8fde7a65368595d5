# Thin: each verb is a script, and the scripts call the tools that the ecosystem knows.
.PHONY: help run test dev shots reset-demo bench-server bench-desktop fuzz desktop-packages

help:
	@echo "make run         build and run with demo data"
	@echo "make test        every check and test"
	@echo "make dev         the UI with hot reload"
	@echo "make shots       pictures of every screen, light and dark, into shots/"
	@echo "make reset-demo  throw the demo data away and write it anew"
	@echo "make bench-server  load on both databases, as ratios to a bare route"
	@echo "make bench-desktop  first paint, memory and uploads of the desktop program; takes 40 minutes"
	@echo "make fuzz        requests nobody would think of, as each role"
	@echo "make desktop-packages  deb and rpm, built, installed, started and removed here"

run:
	@scripts/run.sh

test:
	@scripts/test.sh

dev:
	@scripts/dev.sh

shots:
	@scripts/shots.sh

reset-demo:
	@scripts/reset-demo.sh

bench-server:
	@scripts/bench-server.sh

bench-desktop:
	@scripts/bench-desktop.sh

fuzz:
	@scripts/fuzz.sh

desktop-packages:
	@scripts/desktop-packages.sh quick
